import { bar, choose } from '../chosen-servers.ts'
import { expect, test } from '../in-page/test.ts'

test('a read for several servers gives one table of its responses', async ({ page, signIn }) => {
  await signIn()
  const servers = ['web-1.example.com', 'web-2.example.com']
  await choose(page, servers)
  await bar(page).getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /^server\/costs/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 2 requests' }).click()
  const responses = page.getByRole('dialog').getByRole('table', { name: 'Responses' })
  for (const name of servers) await expect(responses.getByRole('row', { name }).first()).toContainText(/\d/)
  await expect(responses.getByRole('columnheader').nth(1)).toBeVisible()
})

test('a server with one address is a row about the server, not about the address', async ({
  page,
  signIn,
}) => {
  await signIn()
  await choose(page, ['build-1.example.com', 'web-1.example.com'])
  await bar(page).getByRole('button', { name: 'More functions' }).click()
  await page.getByRole('button', { name: /^server\/details/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 2 requests' }).click()
  const responses = page.getByRole('dialog').getByRole('table', { name: 'Responses' })
  await expect(responses.getByRole('row')).toHaveCount(3)
  for (const id of ['kvm100001', 'kvm100007'])
    await expect(responses.getByText(id, { exact: true })).toBeVisible()
})
