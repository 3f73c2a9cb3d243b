export { type ProblemCode, problems, wasSent } from './problems.ts'
