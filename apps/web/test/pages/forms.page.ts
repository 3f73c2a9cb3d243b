import { argumentKnowledge } from '@hosting-console/console-core'
import type { Locator } from '@playwright/test'
import { expect, openFunction, test } from '../in-page/test.ts'

/** What is typed, and how it stands in the request. */
const typedFor = (path: string, name: string): readonly [typed: string, sent: string] => {
  const { kind, several, secret } = argumentKnowledge(path, name)
  if (several === 'as-list') return ['one,two', `${name}[1]=two`]
  if (several === 'with-commas') return ['one,two', `${name}=one,two`]
  if (kind === 'number') return ['12', `${name}=12`]
  if (kind === 'ttl') return ['5m', `${name}=300`]
  if (kind === 'switch') return ['yes', `${name}=yes`]
  // Of a secret the request shows the name alone.
  return ['typed', secret ? name : `${name}=typed`]
}

/** Fills every field of a form as a person would. @returns what the request has to hold */
const fill = async (form: Locator, path: string): Promise<string[]> => {
  const names = await form.evaluate((element) =>
    [...(element as HTMLFormElement).elements].flatMap((each) => each.getAttribute('name') ?? []),
  )
  // The controls that few forms have come in a file of their own.
  if (names.some((name) => argumentKnowledge(path, name).several))
    await expect(form.getByText('Enter or a comma adds one.').first()).toBeVisible()
  const sent: string[] = []
  for (const name of new Set(names)) {
    const [typed, expected] = typedFor(path, name)
    const field = form.locator(`[name="${name}"]`)
    const tag = await field.evaluate((element) => element.tagName)
    if (tag === 'BUTTON') {
      await field.click()
      await form.locator(`[name^="${name}[0]["]`).first().fill('inside')
      sent.push('=inside')
    } else if (tag === 'SELECT') {
      await field.selectOption(typed)
      sent.push(expected)
    } else if (/^(?:INPUT|TEXTAREA)$/.test(tag)) {
      await field.fill(typed)
      sent.push(expected)
    }
  }
  return sent
}

const modules = [
  'account api archive country customer database domain email',
  'filestorage invoice ip loadbalancer network networkadapter networkcircuit objectstorage paymentcard',
  'privatenetwork project server serverdisk sshkey user vpn',
].map((each) => each.split(' '))

for (const some of modules)
  test(`what is typed into every field of every function is in the request: ${some.join(', ')}`, async ({
    page,
    signIn,
    sandbox,
    projectKey,
  }) => {
    await signIn('default', '')
    const { modules: listed } = await sandbox.call('api/listfunctions', { key: projectKey })
    const functions = listed as Record<string, { function: string }[]>
    expect(Object.keys(functions).toSorted()).toEqual(modules.flat().toSorted())
    for (const path of some.flatMap((module) =>
      (functions[module] ?? []).map((each) => `${module}/${each.function}`),
    )) {
      const form = await openFunction(page, path)
      const optional = form.locator('details:not([open]) > summary').filter({ hasText: 'Optional' })
      if ((await optional.count()) > 0) await optional.click()
      const labels = await form.evaluate((element) =>
        [...element.querySelectorAll('label')].map((label) => label.textContent),
      )
      expect([path, ...new Set(labels)]).toEqual([path, ...labels])
      for (const each of await fill(form, path)) await expect(page.getByRole('main')).toContainText(each)
    }
  })
