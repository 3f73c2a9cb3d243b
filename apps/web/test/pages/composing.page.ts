import { expect, rowOf, sentNothing, test, tray } from '../in-page/test.ts'

/** Keys as an input method sends them, to what has the focus. */
const compose = (key: string, shiftKey = false) => {
  const given = { key, shiftKey, keyCode: 229, isComposing: true, bubbles: true, cancelable: true }
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', given))
}

test('keys of an input method neither save, stage, close nor empty anything', async ({
  page,
  signIn,
  sandbox,
}) => {
  const username = await signIn('default', '/dns/cl12345/example.com')
  await page.getByRole('searchbox', { name: 'Filter records' }).fill('www')
  compose('Escape')
  await expect(page.getByRole('searchbox', { name: 'Filter records' })).toHaveValue('www')
  await page.getByRole('button', { name: 'Edit Data of www A' }).click()
  const data = page.getByRole('textbox', { name: 'Data of www A', exact: true })
  await data.fill('192.0.2.77')
  for (const key of ['Escape', 'Enter', 'Tab']) compose(key)
  compose('Enter', true)
  await expect(data).toHaveValue('192.0.2.77')
  await sentNothing(page, sandbox, username, 'updaterecord')
  await expect(tray(page)).toHaveCount(0)
  // The same key, once the composition has ended.
  await data.press('Shift+Enter')
  await expect(tray(page)).toBeVisible()
})

test('no handler of keys hears of one that an input method uses', async ({ page, signIn }) => {
  await signIn()
  await expect(rowOf(page, 'web-1.example.com')).toBeVisible()
  const heard: string[] = []
  const listen = ({ key }: KeyboardEvent) => void heard.push(key)
  document.addEventListener('keydown', listen, { capture: true })
  compose('Enter')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', keyCode: 229, bubbles: true }))
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))
  document.removeEventListener('keydown', listen, { capture: true })
  expect(heard).toEqual(['x'])
})
