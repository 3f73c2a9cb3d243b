import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { onTestFinished } from 'vitest'
import type { Certificate } from './certificates.ts'
import { envelope, login } from './upstream.ts'

/**
 * A service over TLS that answers as soon as it has read the head of a request. It has a thread of its own: in that of the
 * console no response could come while the console is still at work.
 */
export const startQuickService = async (
  certificate: Certificate,
): Promise<{ url: URL; made: () => number }> => {
  const count = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('./quick-service-thread.ts', import.meta.url), {
    workerData: { certificate, count, body: envelope(200, 'OK', login) },
  })
  onTestFinished(async () => void (await worker.terminate()))
  const [port] = await once(worker, 'message')
  return { url: new URL(`https://localhost:${port}`), made: () => Atomics.load(count, 0) }
}
