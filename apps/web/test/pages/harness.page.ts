import { vi } from 'vitest'
import { expect, test } from '../in-page/test.ts'

test('a press opens a popover once, also in a window that files before were tested in', async ({ page }) => {
  vi.resetModules()
  await import('../in-page/page.ts')
  document.body.innerHTML = '<button popovertarget="menu">Open</button><div id="menu" popover>Here</div>'
  const toggles: string[] = []
  document.getElementById('menu')?.addEventListener('toggle', (event) => void toggles.push(event.newState))
  const menu = page.getByText('Here')
  for (const state of ['open', 'closed', 'open']) {
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(menu).toBeVisible({ visible: state === 'open' })
  }
  await expect.poll(() => toggles).toEqual(['open', 'closed', 'open'])
})
