import { planQuestions as english } from './en/plan-questions.ts'
import { translated } from './text.ts'

export const planQuestionsText: typeof english = translated()?.planQuestions ?? english
