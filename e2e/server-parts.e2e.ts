import type { Page } from '@playwright/test'
import { expect, test, unreachable } from './helpers.ts'

const address = '/servers/cl12345/kvm100001'
const table = (page: Page, name: string) => page.getByRole('table', { name })

test('a server page names the zone whose records failed to load', async ({ page, signIn }) => {
  await page.route('**/api/domain/listrecords', (route) =>
    route.request().postData()?.includes('example.org') ? route.fulfill(unreachable) : route.fallback(),
  )
  await signIn('default', address)
  await expect(table(page, 'DNS records pointing here')).toContainText('www.example.com.')
  await expect(page.getByRole('listitem').filter({ hasText: 'domain/listrecords' })).toContainText(
    'example.org',
  )
})
