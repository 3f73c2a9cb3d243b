import type { Identity } from '@hosting-console/contract'

const unclean = /[\u0000-\u001f\u007f-\u009f:]/

/** A user name of basic authentication can hold no colon, and no control character belongs in a header. SEC-10. */
export const isCleanIdentity = (id: string): boolean => id !== '' && id.length <= 320 && !unclean.test(id)

/**
 * The identity a call is made as: the one named, if the session was granted it; the first one (who signed in) when
 * none is named. SEC-10.
 * @returns `undefined` when the session was not granted it.
 */
export const chooseIdentity = (
  named: string | string[] | undefined,
  granted: readonly Identity[],
): Identity | undefined => {
  const wanted = named === undefined ? granted[0]?.id : named
  if (typeof wanted !== 'string' || !isCleanIdentity(wanted)) return undefined
  return granted.find((each) => each.id === wanted)
}

/** Base64 of UTF-8, since a key may hold any character. */
export const basicAuthorization = (id: string, key: string): string =>
  `Basic ${btoa(String.fromCodePoint(...new TextEncoder().encode(`${id}:${key}`)))}`

/**
 * A user name as it is counted. The service trims names and knows no capitals; whatever it may leave out besides (spaces, signs
 * without width) is left out here, so that one name has one count in any spelling.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cc}\p{Cf}\p{Mn}]+/gu, '')
    .toLowerCase()
