import { changeAddress, expect, rowOf, stageField, test, tray } from './helpers.ts'

test('a check scrolls to the first change with a problem', async ({ page, signIn }) => {
  await signIn('default', '/dns?records=192.0.2.10')
  await page.getByRole('button', { name: 'Find and replace' }).first().click()
  await page.getByLabel('Replace with').fill('192.0.2.98')
  await page.getByRole('button', { name: 'Stage 25 changes' }).click()
  await tray(page).getByRole('button', { name: '25 changes staged' }).click()
  await tray(page).getByRole('button', { name: 'Check' }).click()
  await expect(tray(page).getByText('may be refused', { exact: true })).toBeInViewport()
})

test('a conflict waits for a decision while other changes are applied', async ({
  page,
  signIn,
  openSecond,
}) => {
  const zone = '/dns/cl12345/example.com'
  const username = await signIn('default', zone)
  await stageField(page, 'Data of www A', '192.0.2.22')
  await stageField(page, 'TTL of mail A', '300')
  const second = await openSecond(zone.slice(1), username)
  await changeAddress(second, '192.0.2.11')
  await tray(page).getByRole('button', { name: 'Check' }).click()
  await expect(tray(page)).toContainText('1 conflict')
  await expect(tray(page).getByRole('button', { name: /^Retry/ })).toHaveCount(0)
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page)).toContainText('1 applied')
  await expect(tray(page).getByRole('button', { name: 'Apply 1 change' })).toHaveAttribute(
    'title',
    'Nothing left can be applied yet. Resolve the conflicts first.',
  )
  await tray(page).getByRole('button', { name: 'Overwrite with mine' }).click()
  await tray(page).getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(tray(page).getByRole('button', { name: 'All 2 changes applied' })).toBeVisible()
  await second.reload()
  await changeAddress(second, '192.0.2.12')
  await tray(page).getByRole('button', { name: 'Undo 2 changes' }).click()
  await expect(tray(page).getByRole('alert')).toContainText('Overwriting sets data 192.0.2.11.')
  await tray(page).getByRole('button', { name: 'Undo anyway' }).click()
  await expect(tray(page).getByRole('button', { name: 'All 2 changes undone' })).toBeVisible()
  await expect(rowOf(page, 'www')).toContainText('192.0.2.11')
})
