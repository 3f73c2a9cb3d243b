/** The class of the blocks of JSON in which a page brings the answers to what it would ask first. */
export const answerClass = 'page-answer'

/** The name of a request among those blocks: its path below the console's own address, the identity and the body. */
export const answerName = (path: string, identity = '', body = ''): string => [path, identity, body].join(' ')

/**
 * One block. The first names all that are to come; each of the others answers one of them, or says that the page has to ask for
 * it: what failed, was too large or took too long.
 */
export type PageBlock = { names: string[] } | { name: string; answer?: PageAnswer }

/** The body of a response with HTTP status 200, and those of its headers that are looked at. */
export type PageAnswer = { body: string; headers: Record<string, string> }
