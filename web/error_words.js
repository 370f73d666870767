// Errors name fields as the problem format does; on the page a field has a label.

/**
 * @param {import("./protocol.js").InputError} error
 * @param {import("./protocol.js").Form} form
 * @returns {import("./protocol.js").InputError}
 */
export function inPageWords(error, form) {
  let { message } = error;
  for (const { path, label } of form.fields) {
    if (!label) continue;
    if (error.field === path && message.startsWith(path)) message = label + message.slice(path.length);
    // A dotted path is never a word of the person's own.
    if (path.includes(".")) message = message.replaceAll(path, `“${label}”`);
  }
  return { ...error, message };
}
