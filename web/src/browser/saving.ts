/** Have somebody save a text as a file. */
export function saveText(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'text/plain' }), name);
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
