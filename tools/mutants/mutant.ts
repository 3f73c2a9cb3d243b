/** One defence of docs/security.md taken away, and the test that has to notice. */
export type Mutant = {
  /** `SEC-44`; the titles of the tests that have to fail carry it. */
  row: string
  file: string
  /** Text of the file, there exactly once, and what replaces it. */
  from: string
  to: string
  test: string
}

export const source = (name: string): string => `apps/proxy/src/${name}.ts`
export const beside = (name: string): string => `apps/proxy/src/${name}.test.ts`
export const whole = (name: string): string => `apps/proxy/test/${name}.test.ts`
export const web = (name: string): string => `apps/web/src/${name}.ts`
