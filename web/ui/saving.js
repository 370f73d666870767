// Saving a file that the page has made.

/** @param {{text: string | Blob, file_name: string}} file */
export function saveAs({ text, file_name }) {
  const blob = typeof text === "string" ? new Blob([text], { type: "text/plain;charset=utf-8" }) : text;
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: file_name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
