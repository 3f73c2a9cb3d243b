import { expect, settled, test } from './helpers.ts'

test('the first page takes at most eight requests', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'One-time code' })).toBeVisible()
  await page.evaluate(async () => void (await document.fonts.ready))
  expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(8)
})

test('the page frame is painted before any script runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/functions/server/list')
  await expect(page.getByText('Hosting Console', { exact: true })).toBeVisible()
  expect(await page.locator('header').boundingBox()).toMatchObject({ x: 0, y: 0, height: 48 })
  await context.close()
})

test('a browser that refuses storage still shows the console', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Storage is refused.', 'SecurityError')
        },
      })
  })
  await page.goto('/servers')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn()
  const theme = page.getByRole('button', { name: 'Theme' })
  const dark = page.getByRole('button', { name: 'Dark', exact: true })
  await theme.click()
  await dark.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('link', { name: 'All functions' }).click()
  await theme.click()
  await expect(dark).toHaveAttribute('aria-pressed', 'true')
})

test('the chosen language applies before and after signing in', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/servers')
  await page.getByRole('button', { name: 'Theme and language' }).click()
  await page.getByRole('button', { name: 'Svenska' }).click()
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  await page.getByRole('button', { name: 'Tema och språk' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('default', '/servers')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('language')
  await page.getByRole('option', { name: 'Language: Svenska' }).click()
  await expect(page.getByRole('heading', { name: 'Servrar' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Servrar' })).toBeVisible()
})

test.describe('in a Swedish browser', () => {
  test.use({ locale: 'sv-SE' })

  test('texts are Swedish, names from the service unchanged', async ({ page, personOf }) => {
    await page.goto('/servers')
    await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
    await page.getByRole('textbox', { name: 'Användarnamn' }).fill(personOf('default'))
    await page.getByLabel('Lösenord', { exact: true }).fill('demo')
    await page.getByRole('button', { name: 'Logga in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Servrar' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Minne' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Uppdatera' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Exportera' })).toBeVisible()
    await page.getByRole('link', { name: 'Alla funktioner' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'server', exact: true })).toBeVisible()
    await page.goto('/functions/server/edit')
    const form = page.getByRole('form', { name: 'server/edit' })
    for (const name of ['Skicka', 'Planera'])
      await expect(form.getByRole('button', { name, exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'DNS', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Domän' })).toBeVisible()
  })
})

test('loading descriptions logs no errors in the browser', async ({ page, signIn }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await signIn('default', '/functions')
  await expect(page.getByRole('main').getByRole('link', { name: 'server', exact: true })).toBeVisible()
  await settled(page)
  expect(errors).toEqual([])
})

test('nothing animates when the system asks for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const motion = await page.getByRole('button', { name: 'Sign in', exact: true }).evaluate((element) => {
    const { animationDuration, animationIterationCount, transitionDuration } = getComputedStyle(element)
    return [animationDuration, animationIterationCount, transitionDuration]
  })
  expect(motion).toEqual(['0.001s', '1', '0.001s'])
})
