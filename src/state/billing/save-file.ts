/** Gives the person a file, as a link with `download` does. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file by the next task; kept, it would stay in memory.
  setTimeout(() => URL.revokeObjectURL(address))
}
