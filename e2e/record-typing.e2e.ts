import { expect, messages, rowOf, test, tray } from './helpers.ts'

const zone = '/dns/cl12345/example.com'

test('a record deleted while being edited can be added as new', async ({ page, signIn, openSecond }) => {
  await page.goto(zone)
  const second = await openSecond(zone.slice(1), await signIn())
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  const data = page.getByRole('textbox', { name: 'Data of www A' })
  await data.fill('192.0.2.55')
  await second.getByRole('button', { name: 'Delete www A' }).click()
  await second.getByRole('button', { name: 'Delete record', exact: true }).click()
  await expect(messages(second).getByText('Deleted www.example.com A 192.0.2.10')).toBeVisible()
  await data.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This was deleted in the meantime. Nothing was sent.')
  await expect(page.getByRole('alert')).toContainText('Your value: 192.0.2.55')
  await expect(data).toHaveValue('192.0.2.55')
  await page.getByRole('button', { name: 'Add as new' }).click()
  await expect(messages(page).getByText('Added www.example.com A 192.0.2.55')).toBeVisible()
  await expect(rowOf(page, 'www')).toHaveCount(1)
  await expect(rowOf(page, 'www')).toContainText('192.0.2.55')
})

test('find and replace matches whole values in all zones', async ({ page, signIn }) => {
  await signIn('default', '/dns?records=192.0.2.1')
  await page.getByRole('button', { name: 'Find and replace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find and replace' })
  await expect(dialog.getByLabel('Find', { exact: true })).toHaveValue('192.0.2.1')
  await dialog.getByLabel('Replace with').fill('203.0.113.5')
  await expect(dialog.getByText('0 records match')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Match' }).selectOption('any text')
  await expect(dialog.getByText('203.0.113.50').first()).toBeVisible()
  // The values are below each other, however long the names are.
  const places = await dialog
    .getByRole('listitem')
    .getByRole('deletion')
    .evaluateAll((values) => values.map((value) => value.getBoundingClientRect().x))
  expect(places.length).toBeGreaterThan(5)
  expect(new Set(places).size).toBe(1)
  // One may stay as it is, and equal ones are told apart.
  const [box] = await dialog.getByRole('listitem').getByRole('checkbox').all()
  const count = await dialog.getByRole('listitem').count()
  await expect(dialog.getByRole('listitem').first()).toContainText(/ #\d+/)
  await box?.uncheck()
  await expect(dialog.getByRole('button', { name: `Stage ${count - 1} changes` })).toBeVisible()
  // What would be no record says so at its row.
  await dialog.getByLabel('Replace with').fill('203.0.113.500')
  await expect(dialog.getByRole('listitem').first()).toContainText('“203.0.113.5000” isn’t an address.')
})

test('on a phone, a value is staged with a button', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('default', zone)
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  await page.getByRole('textbox', { name: 'Data of www A' }).fill('192.0.2.55')
  await expect(page.getByText(/Shift Enter/).filter({ visible: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Stage', exact: true }).last().click()
  await expect(tray(page).getByRole('button', { name: '1 change staged' })).toBeVisible()
})
