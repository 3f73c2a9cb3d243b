import type { Page } from '@playwright/test'
import {
  allApplied,
  expect,
  expireSession,
  hold,
  messages,
  rowOf,
  sentNothing,
  signInAgain,
  stageField,
  test,
  tray,
} from '../in-page/test.ts'

/** Changes of three records of one zone. */
const stageThree = async (page: Page) => {
  await stageField(page, 'Data of www A', '192.0.2.99')
  await stageField(page, 'TTL of mail A', '61')
  await stageField(page, 'TTL of @ A', '62')
}

test('a plan with a refused change is retried and undone as a whole', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await stageThree(page)
  await stageField(page, 'TTL of @ TXT', '63')
  await page.getByRole('link', { name: 'IP addresses' }).click()
  await stageField(page, 'reverse DNS of 192.0.2.11', 'staged.example.com')
  await tray(page).getByRole('button', { name: '5 changes staged' }).click()
  await tray(page).getByRole('button', { name: 'Check' }).click()
  await expect(tray(page).getByText('would apply')).toHaveCount(5)
  await expect(tray(page)).toContainText('staged.example.com. has no record for 192.0.2.11.')
  await sentNothing(page, sandbox, username, 'updaterecord')
  // The third change of the zone is refused; what was accepted before is not sent again.
  await sandbox.fault({ username, module: 'domain', function: 'updaterecord', delayMs: 1, times: 2 })
  await sandbox.fault({
    username,
    module: 'domain',
    function: 'updaterecord',
    status: 400,
    code: 400,
    text: 'Not now.',
    times: 1,
  })
  await tray(page).getByRole('button', { name: 'Apply 5 changes' }).click()
  await expect(tray(page).getByText('Not now. (400)')).toBeVisible()
  await expect(tray(page).getByText('applied', { exact: true })).toHaveCount(2)
  await expect(tray(page).getByRole('button', { name: '3 changes staged' })).toBeVisible()
  // What the check found says nothing good any more.
  await expect(tray(page)).toContainText('1 refused')
  await expect(tray(page)).toContainText('2 not tried')
  await expect(tray(page).getByText('not tried', { exact: true })).toHaveCount(2)
  await expect(tray(page)).toContainText('staged.example.com. has no record for 192.0.2.11.')
  await expect(tray(page).getByText('No new problems found')).toHaveCount(0)
  // The others go without it, which would stop them again.
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(tray(page).getByText('applied', { exact: true })).toHaveCount(4)
  await expect(tray(page)).toContainText('1 refused')
  await tray(page).getByRole('button', { name: 'Retry 1 change' }).click()
  await allApplied(page, 5)
  await expect(rowOf(page, '192.0.2.11')).toContainText('staged.example.com.')
  const sent = await sandbox.called(username, 'updaterecord')
  expect(sent).toHaveLength(5)
  await tray(page).getByRole('button', { name: 'Undo 5' }).click()
  await expect(tray(page).getByText('undone', { exact: true })).toHaveCount(5)
  await page.getByRole('link', { name: 'DNS', exact: true }).click()
  await page.getByRole('link', { name: 'example.com', exact: true }).click()
  await expect(rowOf(page, 'www')).toContainText('192.0.2.10')
})

test('a plan survives a reload and an expired session', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await stageField(page, 'Data of www A', '192.0.2.99')
  await page.reload()
  await expect(tray(page).getByRole('button', { name: '1 change staged' })).toBeVisible()
  await expect(rowOf(page, 'www')).toContainText('192.0.2.99')
  await expireSession(page, sandbox, username)
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await signInAgain(page)
  await tray(page)
    .getByRole('button', { name: /^(Retry|Apply) 1 change$/ })
    .click()
  await allApplied(page, 1)
  expect(
    (await sandbox.called(username, 'updaterecord')).filter(({ status }) => status === 200),
  ).toHaveLength(1)
})

test('changes unstaged or edited during apply aren’t sent in their old form', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await stageThree(page)
  await stageField(page, 'TTL of @ TXT', '63')
  const sending = await hold(page, '**/api/domain/updaterecord')
  await tray(page).getByRole('button', { name: 'Apply 4 changes' }).click()
  await sending.isWaiting()
  await tray(page).getByRole('button', { name: 'Unstage mail A' }).click()
  await tray(page).getByRole('button', { name: '3 changes staged' }).click()
  // One more field of what waits, and one of what is on its way.
  await stageField(page, 'Data of @ A', '192.0.2.98')
  await stageField(page, 'TTL of www A', '64')
  sending.letGo()
  await tray(page).getByRole('button', { name: '2 changes staged' }).click()
  await expect(tray(page).getByText('applied', { exact: true })).toHaveCount(2)
  const bodies = async () => (await sandbox.called(username, 'updaterecord')).map(({ body }) => body)
  expect(await bodies()).toEqual([
    expect.stringContaining('192.0.2.99'),
    expect.stringMatching(/ttl=63|"ttl":"?63/),
  ])
  await tray(page).getByRole('button', { name: 'Apply 2 changes' }).click()
  await allApplied(page, 4)
  expect((await bodies()).slice(2).toSorted()).toEqual([
    expect.stringMatching(/192\.0\.2\.98.*62|62.*192\.0\.2\.98/),
    expect.stringContaining('64'),
  ])
})

test('stopping a plan leaves the rest staged', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await stageThree(page)
  const sending = await hold(page, '**/api/domain/updaterecord')
  await tray(page).getByRole('button', { name: 'Apply 3 changes' }).click()
  await sending.isWaiting()
  await tray(page).getByRole('button', { name: 'Stop', exact: true }).click()
  sending.letGo()
  await expect(tray(page).getByRole('button', { name: 'Apply 2 changes' })).toBeEnabled()
  await expect(tray(page).getByText('applied', { exact: true })).toHaveCount(1)
  expect(await sandbox.called(username, 'updaterecord')).toHaveLength(1)
  await expect(tray(page).getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0)
})

test('unstaged changes come back whole with Undo', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await stageField(page, 'Data of www A', '192.0.2.99')
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page).getByText('1 change applied')).toBeVisible()
  await stageField(page, 'TTL of mail A', '61')
  await expect(tray(page).getByText('1 change staged')).toBeVisible()
  await expect(tray(page).getByText('applied')).toHaveCount(0)
  await tray(page).getByRole('button', { name: 'More' }).click()
  await tray(page).getByRole('button', { name: 'Unstage all' }).click()
  await expect(tray(page)).toHaveCount(0)
  await stageField(page, 'Data of mail A', '192.0.2.97')
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  // Both are of one record.
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page).getByText('1 change applied')).toBeVisible()
  await expect(rowOf(page, 'mail').first()).toContainText('192.0.2.97')
  await expect(rowOf(page, 'mail').first()).toContainText('61')
  await tray(page).getByRole('button', { name: 'Undo 1 change' }).click()
  await expect(tray(page).getByText('1 change undone')).toBeVisible()
  // It stays where it was applied, and is gone on the next page.
  await page.getByRole('link', { name: 'IP addresses' }).click()
  await expect(page.getByRole('heading', { name: 'IP addresses' })).toBeVisible()
  await expect(tray(page)).toHaveCount(0)
})

test('a plan is staged, applied and undone by keyboard alone', async ({ page, signIn }) => {
  await signIn()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('dns')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'example.com', exact: true })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('domainname:example.com')
  await page.getByRole('link', { name: 'example.com', exact: true }).press('Enter')
  await expect(rowOf(page, 'www')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('www')
  await expect(rowOf(page, 'mail')).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit Data of www A' }).press('Enter')
  await page.keyboard.type('192.0.2.99')
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByRole('button', { name: 'Edit Data of www A' })).toBeFocused()
  await expect(tray(page)).toBeVisible()
  await page.keyboard.press('p')
  const plan = tray(page).getByRole('region', { name: 'Plan' })
  await expect(plan).toBeFocused()
  await expect(tray(page).getByRole('button', { name: 'Apply 1 change' })).toBeEnabled()
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).press('Enter')
  await expect(tray(page).getByText('applied', { exact: true })).toBeVisible()
  await expect(tray(page).getByRole('button', { name: 'Undo 1' })).toBeEnabled()
  await tray(page).getByRole('button', { name: 'Undo 1' }).press('Enter')
  await expect(tray(page).getByText('undone', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(plan).toHaveCount(0)
})

test('an undone plan is gone on the next page', async ({ page, signIn }) => {
  await signIn('default', '/dns/cl12345/example.com')
  await stageField(page, 'Data of www A', '192.0.2.98')
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page).getByRole('button', { name: '1 change applied' })).toBeVisible()
  await page.reload()
  await tray(page).getByRole('button', { name: 'Undo 1 change' }).click()
  await expect(tray(page).getByRole('button', { name: '1 change undone' })).toBeVisible()
  await page.goto('/activity')
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await expect(tray(page)).toHaveCount(0)
})

test('equal changes of many records are one line that opens and is unstaged as one', async ({
  page,
  signIn,
}) => {
  await signIn('default', '/dns/cl12345/example.com')
  for (const record of ['@ A', 'mail A', 'www A', '@ TXT']) await stageField(page, `TTL of ${record}`, '300')
  await tray(page).getByRole('button', { name: '4 changes staged' }).click()
  const line = tray(page).getByRole('button', { name: 'change 4 records' })
  await expect(tray(page).getByText('mail A')).toHaveCount(0)
  await line.click()
  await expect(tray(page).getByText('mail A')).toBeVisible()
  await tray(page).getByRole('button', { name: 'Unstage 4 records' }).click()
  await expect(tray(page)).toHaveCount(0)
})

test('the plan is checked and applied by keys', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await stageThree(page)
  await expect(tray(page)).toContainText('3 changes staged')
  await page.keyboard.press('p')
  await page.keyboard.press('c')
  await expect(tray(page)).toContainText('No new problems found')
  await sentNothing(page, sandbox, username, 'updaterecord')
  await page.keyboard.press('p')
  await page.keyboard.press('a')
  await allApplied(page, 3)
})
