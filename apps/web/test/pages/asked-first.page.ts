import { bar } from '../chosen-servers.ts'
import { expect, test, tray } from '../in-page/test.ts'

const reset = '/functions/server/reset?arg.serverid=kvm100003&as=cl12345'

test('a link to a restart asks before it is sent, alone and in a plan', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', reset)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Reset/ })
  await expect(question).toContainText('What runs there is interrupted.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Stage', exact: true }).click()
  await tray(page).getByRole('button', { name: '1 change staged' }).click()
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByRole('dialog')).toContainText('What runs there is interrupted.')
  expect(await sandbox.called(username, 'reset')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 1 change' }).click()
  await expect.poll(async () => (await sandbox.called(username, 'reset')).length).toBe(1)
})

test('stopping ten servers and more asks for their number', async ({ page, signIn }) => {
  await signIn()
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await bar(page).getByRole('button', { name: 'Stop', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Send server\/stop for \d+ servers\?/ })
  const send = question.getByRole('button', { name: /^Send \d+ requests/ })
  await expect(send).toBeDisabled()
  const [count = ''] = (await send.innerText()).match(/\d+/) ?? []
  await question.getByLabel(`Type ${count} to confirm`).fill(count)
  await expect(send).toBeEnabled()
})
