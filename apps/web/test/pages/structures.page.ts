import { expect, openFunction, test } from '../in-page/test.ts'

test('a structure with null, long numbers and empty lists stays in its form', async ({ page, signIn }) => {
  await signIn('default', '/')
  const form = await openFunction(page, 'server/create')
  await form.getByText('Optional arguments').click()
  await form.getByRole('button', { name: 'Edit as JSON' }).first().click()
  const text = '[{"username":"bob","sshkeys":null,"id":12345678901234567890,"version":1.10,"groups":[]}]'
  await form.locator('textarea[name="users"]').fill(text)
  await expect(form.locator('[name="users"]')).toHaveValue(text)
  for (const pair of ['[sshkeys]=', '[id]=12345678901234567890', '[version]=1.10', '[groups]='])
    await expect(page.locator('main')).toContainText(`users[0]${pair}`)
  await form.getByRole('button', { name: 'Edit as fields' }).click()
  await expect(form.locator('[name="users[0][id]"]')).toHaveValue('12345678901234567890')
  await form.locator('[name="users[0][username]"]').fill('eve')
  await expect(page.locator('main')).toContainText('users[0][id]=12345678901234567890')
})

test('a list of objects has rows with fields, each of which can be taken out', async ({ page, signIn }) => {
  await signIn('default', '/')
  const form = await openFunction(page, 'server/create')
  await form.getByText('Optional arguments').click()
  const main = page.locator('main')
  for (const each of [0, 1]) {
    await form.getByRole('button', { name: 'Add to users' }).click()
    await expect(form.locator(`[name="users[${each}][username]"]`)).toBeFocused()
    await form.locator(`[name="users[${each}][username]"]`).fill(`user${each}`)
    await form.locator(`[name="users[${each}][sshkeys]"]`).fill('ssh-ed25519 AAAA a,b')
    await form.locator(`[name="users[${each}][sshkeys]"]`).press('Enter')
  }
  await form.locator('[name="users[1][sshkeys]"]').fill('ssh-rsa BBBB')
  await expect(main).toContainText('users[1][username]=user1')
  await expect(main).toContainText('users[1][sshkeys][0]=ssh-ed25519 AAAA a,b')
  await expect(main).toContainText('users[1][sshkeys][1]=ssh-rsa BBBB')
  await form.getByRole('button', { name: 'Remove users 1' }).click()
  await expect(form.getByRole('button', { name: 'Add to users' })).toBeFocused()
  await expect(main).toContainText('users[0][username]=user1')
  await expect(main).not.toContainText('user0')
})

test('rows begin with what there is', async ({ page, signIn, sandbox, personOf }) => {
  const firewall = {
    description: 'Firewalls',
    functions: {
      details: {
        get: true,
        required: ['firewallid'],
        response: { firewall: { firewallid: 'f-1', rules: [{ port: 22, source: '192.0.2.0/24' }] } },
      },
      edit: { required: ['firewallid'], optional: ['rules'], edits: true },
      delete: { required: ['firewallid'] },
    },
  }
  await sandbox.describe(personOf('default'), { firewall })
  await signIn('default', '/')
  const form = await openFunction(page, 'firewall/edit')
  await form.locator('[name="firewallid"]').fill('f-1')
  await form.getByText('Optional arguments').click()
  await expect(form.locator('[name="rules[0][port]"]')).toHaveValue('22')
  await form.getByRole('button', { name: 'Add to rules' }).click()
  await form.locator('[name="rules[1][port]"]').fill('443')
  for (const pair of ['rules[0][port]=22', 'rules[0][source]=192.0.2.0/24', 'rules[1][port]=443'])
    await expect(page.locator('main')).toContainText(pair)
})

test('null and an empty text of a pasted JSON curl are sent empty', async ({ page, signIn }) => {
  await signIn()
  await page.keyboard.press('Control+k')
  await page
    .getByRole('combobox')
    .fill(
      `curl --json '{"serverid":"kvm100001","hostname":"web-9.example.com","description":null}' https://x/server/edit`,
    )
  await expect(page.getByText('3 values from the curl line')).toBeVisible()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'server/edit' })
  await expect(form.getByRole('button', { name: 'Send empty: description' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
