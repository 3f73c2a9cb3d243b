import { Zip, ZipPassThrough } from 'fflate'

export type ArchivedFile = { name: string; content: Blob }

/**
 * One file after the other, so that no more than one of them is in memory beside what the browser keeps of blobs. PDFs are
 * compressed already, so they are stored as they are.
 */
export const archiveOf = async (files: readonly ArchivedFile[]): Promise<Blob> => {
  const parts: Blob[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    parts.push(new Blob([chunk]))
  })
  for (const { name, content } of files) {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(new Uint8Array(await content.arrayBuffer()), true)
  }
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}
