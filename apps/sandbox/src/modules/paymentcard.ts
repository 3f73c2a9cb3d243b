import { badInput, refuse } from '../response.ts'
import { checkText } from '../checks.ts'
import { defineFunction, type ModuleTable } from '../function-table.ts'
import { callingOrganization } from '../scope.ts'

export const paymentcard: ModuleTable = {
  description: 'Payment cards of the organization.',
  accepts: { username: false, cloudaccount: true, customernumber: true, anonymous: false },
  functions: {
    add: defineFunction({
      documentation: 'Gives the address of a page where a card can be entered.',
      required: ['description', 'language'],
      optional: ['customernumber'],
      respond(call, args) {
        const { id } = callingOrganization(call)
        const customernumber = args.text('customernumber') ?? String(id)
        if (customernumber !== String(id)) refuse(badInput, 'customernumber is another organization.')
        const language = encodeURIComponent(checkText('language', args.text('language')).toWellFormed())
        checkText('description', args.text('description'))
        // That the response is an address to visit is public, its key is not.
        return { body: { url: `https://payment.example.net/card/${id}?language=${language}` } }
      },
    }),
  },
}
