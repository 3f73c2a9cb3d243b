import { expect, fillArgument, openFunction, test, tray } from '../in-page/test.ts'

const volumes = (functions: Record<string, { required?: string[]; optional?: string[] }>) => ({
  blockstorage: { description: 'Volumes.', functions },
})

const before = volumes({
  attach: { required: ['volumeid'], optional: ['tier', 'note'] },
  detach: { required: ['volumeid'] },
})
const after = volumes({
  attach: { required: ['volumeid', 'zone', 'note'] },
  resize: { required: ['volumeid', 'size'] },
})

test('a staged call that no longer fits the description says so', async ({
  page,
  signIn,
  sandbox,
  personOf,
}) => {
  await sandbox.describe(personOf('default'), before)
  await signIn()
  for (const [path, values] of [
    ['blockstorage/attach', { volumeid: 'bs-1', tier: 'fast' }],
    ['blockstorage/detach', { volumeid: 'bs-2' }],
  ] as const) {
    const form = await openFunction(page, path)
    for (const [name, value] of Object.entries(values)) await fillArgument(form, name, value)
    await form.getByRole('button', { name: 'Stage' }).click()
    await expect(form.locator('[name="volumeid"]')).toHaveValue('')
  }
  await tray(page)
    .getByRole('button', { name: /2 changes staged/ })
    .click()
  const plan = page.getByRole('region', { name: 'Plan', exact: true })
  await expect(plan.getByRole('button', { name: 'Unstage blockstorage/attach bs-1' })).toBeVisible()
  await expect(plan.getByText(/requires|any more|no longer/)).toBeHidden()
  await sandbox.describe(personOf('default'), after)
  await page.reload()
  await tray(page)
    .getByRole('button', { name: /2 changes staged/ })
    .click()
  await expect(plan).toContainText('The function now requires zone, note. Stage the call again.')
  await expect(plan).toContainText('The description no longer lists tier.')
  await expect(plan).toContainText('This service doesn’t describe blockstorage/detach any more.')
})
