import {
  waitForResponse,
  expect,
  fillArgument,
  openFunction,
  stageCall,
  test,
  tray,
} from '../in-page/test.ts'

test('later steps are offered the values a step is expected to return', async ({ page, signIn }) => {
  // A server that was shown says what a server looks like.
  await signIn('default', '')
  const showing = await openFunction(page, 'server/details')
  await fillArgument(showing, 'serverid', 'kvm100001')
  await showing.getByRole('button', { name: 'Send', exact: true }).click()
  await waitForResponse(page)
  const making = await openFunction(page, 'server/clone')
  await fillArgument(making, 'serverid', 'kvm100001')
  await fillArgument(making, 'hostname', 'new.example.com')
  await making.getByRole('button', { name: 'Stage' }).click()
  await expect(tray(page).getByText('1 change staged')).toBeVisible()

  const record = await openFunction(page, 'domain/addrecord')
  const data = record.getByRole('combobox', { name: /\bData\b/ })
  await data.click()
  const offer = record.getByRole('option', { name: '{{step 1.server.iplist.0.ipaddress}}' })
  await expect(offer).toContainText('expected from step 1: server/clone new.example.com')
  await offer.click()
  await expect(data).toHaveValue('{{step 1.server.iplist.0.ipaddress}}')
  await expect(record.getByRole('textbox', { name: /\bHost\b/ })).toBeVisible()

  const editing = await openFunction(page, 'server/edit')
  await editing.getByRole('combobox', { name: /\bServer\b/ }).fill('step')
  await expect(editing.getByRole('option', { name: '{{step 1.server.serverid}}' })).toBeVisible()
})

test('a check warns about a value no response has had', async ({ page, signIn }) => {
  await signIn('default', '')
  const making = await openFunction(page, 'domain/addrecord')
  const record = { domainname: 'example.com', type: 'A', host: 'first', data: '192.0.2.1' }
  for (const [name, value] of Object.entries(record)) await fillArgument(making, name, value)
  await making.getByRole('button', { name: 'Send', exact: true }).click()
  await waitForResponse(page)
  await stageCall(page, 'domain/addrecord', { ...record, host: 'second' })
  await stageCall(page, 'server/edit', { serverid: '{{step 1.server.serverid}}', hostname: 'a.example.com' })
  await tray(page).getByRole('button', { name: 'Check' }).click()
  await expect(tray(page)).toContainText(
    'Step 1 may not return this: no response of domain/addrecord seen so far has server.serverid.',
  )
})

test('a change that uses a missing value waits until it is edited', async ({ page, signIn }) => {
  await signIn('default', '/history')
  const record = { domainname: 'example.com', type: 'A', host: 'first', data: '192.0.2.1' }
  await stageCall(page, 'domain/addrecord', record)
  await stageCall(page, 'server/edit', { serverid: '{{step 1.server.serverid}}', hostname: 'a.example.com' })
  await stageCall(page, 'domain/addrecord', { ...record, host: 'third' })
  await tray(page).getByRole('button', { name: 'Apply 3 changes' }).click()
  await expect(tray(page)).toContainText('The response to step 1 has no server.serverid.')
  // What does not need it goes on.
  await tray(page).getByRole('button', { name: 'Apply 1 change', exact: true }).click()
  await expect(tray(page).getByText('applied', { exact: true })).toHaveCount(2)
  const again = tray(page).getByRole('button', { name: /^(Retry|Apply) 1 change$/ })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await expect(again).toHaveAttribute('title', /^Nothing left can be applied yet/)

  await tray(page)
    .getByRole('button', { name: /^Edit server\/edit/ })
    .click()
  const form = page.getByRole('form', { name: 'server/edit' })
  await fillArgument(form, 'serverid', 'kvm100001')
  await form.getByRole('button', { name: 'Stage' }).click()
  await again.click()
  await expect(tray(page).getByText('All 3 changes applied')).toBeVisible()
})
