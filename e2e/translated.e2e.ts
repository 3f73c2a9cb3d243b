import { expect, rowOf, settled, test, tray } from './helpers.ts'

/** Puts every text of the page into elements of its own, as browsers do that translate, and every one that comes. */
const translate = (isCopied: boolean) => {
  const wrap = (node: Node) => {
    if (!(node instanceof Text)) {
      for (const each of Array.from(node.childNodes)) wrap(each)
      return
    }
    if (!node.parentNode || node.parentElement?.tagName === 'FONT') return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    node.parentNode.replaceChild(outer, node)
    outer.append(inner)
    inner.append(isCopied ? node.data : node)
  }
  const root = document.getElementById('root') ?? document.body
  wrap(root)
  new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations) for (const node of addedNodes) wrap(node)
  }).observe(root, { childList: true, subtree: true })
}

for (const [how, isCopied] of [
  ['moves', false],
  ['replaces', true],
] as const)
  test(`pages stay whole where the browser translates and ${how} their texts`, async ({ page, signIn }) => {
    await signIn('default', '/dns/cl12345/example.com')
    await expect(rowOf(page, 'mail')).toBeVisible()
    // React writes there what the page has to mend.
    page.removeAllListeners('console')
    await page.evaluate(translate, isCopied)
    await page.getByRole('button', { name: 'Edit Data of www A' }).click()
    const data = page.getByRole('textbox', { name: 'Data of www A', exact: true })
    await data.fill('192.0.2.77')
    await data.press('Shift+Enter')
    await expect(tray(page)).toBeVisible()
    await expect(rowOf(page, 'mail')).toBeVisible()
    await rowOf(page, 'mail').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Stage deletion' }).click()
    await page.getByRole('searchbox').fill('nothing')
    await page.getByRole('searchbox').fill('')
    await expect(rowOf(page, 'mail')).toBeVisible()
    for (const [link, table] of [
      ['Servers', 'Servers'],
      ['Invoices', 'Invoices'],
      ['DNS', 'DNS'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).first().click()
      await settled(page)
      await expect(page.getByRole('table', { name: table, exact: true })).toBeVisible()
    }
    await expect(tray(page)).toBeVisible()
  })
