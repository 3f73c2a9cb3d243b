/** On a call that no person asked for just now, a poll say: it doesn't keep a session alive. Its value is `1`. */
export const backgroundHeader = 'Console-Background'

/**
 * On every call of a change: 16 to 64 random letters, digits, `-` or `_`, new for each call. A browser that repeats a request
 * by itself repeats the key with it, and the proxy sends only the first on (draft-ietf-httpapi-idempotency-key-header).
 */
export const idempotencyKeyHeader = 'Idempotency-Key'
