import { expect, rowOf, stageCall, test, tray } from './helpers.ts'
import { bar, choose, five } from '@hosting-console/web/test/chosen-servers'

test('one busy server doesn’t stop the others from starting', async ({ page, signIn, sandbox }) => {
  const username = await signIn()
  const started = async () => {
    const calls = (await sandbox.calls(username)).filter((each) => each.function === 'start')
    return calls.map(({ body, status }) => ({ server: new URLSearchParams(body).get('serverid'), status }))
  }
  const { delayMs, ...fault } = { username, module: 'server', function: 'start', delayMs: 1 }
  await sandbox.fault({ ...fault, delayMs, times: 2 })
  await sandbox.fault({ ...fault, status: 500, code: 606, text: 'Server Locked', times: 4 })
  await choose(page, five)
  await bar(page).getByRole('button', { name: 'Start', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Send server/start for 5 servers?' })
  const planned = asked.getByRole('listitem').filter({ hasText: 'db.staging.example' })
  await expect(planned).toContainText(/server\/start.*kvm200002.*cl23456/)
  await asked.getByRole('button', { name: 'Send 5 requests' }).click()
  const ended = page.getByRole('dialog', { name: 'Sent server/start' })
  await expect(page.getByRole('dialog').getByText(/^Busy with something else/)).toHaveCount(3)
  // Three are waited for, once.
  await expect(ended.getByRole('status')).toHaveText('4 of 5 done · 1 refused', { timeout: 30_000 })
  const refused = ended.getByRole('listitem').filter({ hasText: /busy with another change/ })
  await expect(refused).toContainText('refused')
  // Read whole, with its code.
  const why = refused.getByText(/busy with another change.*\(606 · HTTP 500\)/)
  expect(await why.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(
    0,
  )
  await expect.poll(started).toHaveLength(8)
  const failed = (await started()).findLast(({ status }) => status === 500)?.server
  await ended.getByRole('button', { name: 'Retry 1 request' }).click()
  await expect(ended.getByRole('status')).toHaveText('5 of 5 done')
  expect((await started()).slice(8)).toEqual([{ server: failed, status: 200 }])
  await ended.getByRole('button', { name: 'Close' }).click()
  await expect(bar(page).getByRole('status')).toHaveText('5 selected')
})

test('a stopped bulk run continues with the untried requests', async ({ page, signIn, sandbox }) => {
  const username = await signIn('default', '')
  await stageCall(page, 'server/edit', { serverid: 'kvm100001', description: 'Held' })
  await page.goto('/servers')
  const started = async () =>
    (await sandbox.calls(username)).filter((each) => each.function === 'start').length
  let [isHeld, isFull] = [true, true]
  const held: (() => void)[] = []
  await page.route('**/api/server/start', async (route) => {
    if (isHeld) await new Promise<void>((resume) => held.push(resume))
    if (isHeld || !isFull) return route.continue()
    isFull = false
    return route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      headers: { 'retry-after': '1' },
      body: JSON.stringify({ title: 'Too many changes.', code: 'throttled', status: 429 }),
    })
  })
  await choose(page, [...five, 'web-1.example.com'])
  await bar(page).getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Send 6 requests' }).click()
  const running = page.getByRole('dialog', { name: 'Sending server/start' })
  await expect(running.getByText('sending', { exact: true })).toHaveCount(4)
  await expect(running.getByText('not tried', { exact: true })).toHaveCount(2)
  // A plan that waits is busy with nothing of its own.
  await expect(tray(page)).toContainText('1 change staged')
  await expect(tray(page)).not.toContainText('of 6 done')
  await running.getByRole('button', { name: 'Stop sending', exact: true }).click()
  await expect(running.getByRole('button', { name: 'Stopping' })).toBeVisible()
  for (const resume of held) resume()
  const stopped = page.getByRole('dialog', { name: 'Stopped sending server/start' })
  await expect(stopped.getByRole('status')).toHaveText('4 of 6 done · 2 not tried')
  expect(await started()).toBe(4)
  isHeld = false
  await stopped.getByRole('button', { name: 'Continue with 2' }).click()
  const ended = page.getByRole('dialog', { name: 'Sent server/start' })
  await expect(ended.getByRole('status')).toHaveText('6 of 6 done')
  expect([isFull, await started()]).toEqual([false, 6])
  await ended.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Activity' }).click()
  for (const name of ['Bulk change of 4 of 6 rows', 'Bulk change of 2 rows'])
    await expect(rowOf(page, name)).toContainText('Start server')
})
