/** Hands a text, or bytes, to the browser as a file. */
export const download = (
  name: string,
  type: string,
  content: string | Uint8Array<ArrayBuffer> | Blob,
): void => {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
