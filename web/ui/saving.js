// Saving a file that the page has made.
import { h } from "./dom.js";

/** @param {{text: string | Blob, file_name: string}} file */
export function saveAs({ text, file_name }) {
  const blob = typeof text === "string" ? new Blob([text], { type: "text/plain;charset=utf-8" }) : text;
  const address = URL.createObjectURL(blob);
  const link = h("a", { href: address, download: file_name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
