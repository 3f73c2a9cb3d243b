export { backgroundHeader } from './headers.ts'
export { type ProblemCode, problems, wasSent } from './problems.ts'
