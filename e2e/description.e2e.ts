import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './helpers.ts'

type Document = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, { post: { 'x-effect': { value: string } } }>
  'x-missing'?: string[]
}

const downloaded = async (page: Page, button: string): Promise<Document> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('openapi.json')
  return JSON.parse(await readFile(await file.path(), 'utf8')) as Document
}

test('what the service describes is downloaded as OpenAPI', async ({ page, signIn }) => {
  await signIn('default', '/functions')
  const document = await downloaded(page, 'Download OpenAPI')
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths).length).toBeGreaterThan(190)
  expect(document.paths['/server/destroy']?.post['x-effect']).toEqual({
    value: 'destroys',
    evidence: { by: 'name', word: 'destroy' },
  })
  expect(document.servers[0]?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(document['x-missing']).toBeUndefined()
})
