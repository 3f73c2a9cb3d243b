/*
 * What is asked of the proxy library is asked of undici as well, SEC-35, SEC-36, SEC-42 and SEC-44 among it: the same tests once
 * more, in a process of their own.
 */
process.env.FORWARD_ENGINE = 'undici'

await import('./broken-calls.test.ts')
await import('./calls.test.ts')
await import('./malformed-answers.test.ts')
await import('./paths.test.ts')
await import('./pool.test.ts')
await import('./tls.test.ts')
