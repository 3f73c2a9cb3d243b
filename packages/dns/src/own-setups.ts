import amazonSes from '../setups/amazon-ses.json' with { type: 'json' }
import fastmail from '../setups/fastmail.json' with { type: 'json' }
import githubPages from '../setups/github-pages.json' with { type: 'json' }
import googleWorkspace from '../setups/google-workspace.json' with { type: 'json' }
import mailBaseline from '../setups/mail-baseline.json' with { type: 'json' }
import mailgun from '../setups/mailgun.json' with { type: 'json' }
import mailgunEu from '../setups/mailgun-eu.json' with { type: 'json' }
import microsoft365 from '../setups/microsoft-365.json' with { type: 'json' }
import noMail from '../setups/no-mail.json' with { type: 'json' }
import protonMail from '../setups/proton-mail.json' with { type: 'json' }
import shopify from '../setups/shopify.json' with { type: 'json' }
import squarespace from '../setups/squarespace.json' with { type: 'json' }
import vercel from '../setups/vercel.json' with { type: 'json' }

/** The setups that come with the console, each as its file. They are large, so what shows them loads this by itself. */
export const ownSetups: readonly { readonly file: string; readonly template: string }[] = Object.entries({
  'amazon-ses': amazonSes,
  fastmail,
  'github-pages': githubPages,
  'google-workspace': googleWorkspace,
  'mail-baseline': mailBaseline,
  mailgun,
  'mailgun-eu': mailgunEu,
  'microsoft-365': microsoft365,
  'no-mail': noMail,
  'proton-mail': protonMail,
  shopify,
  squarespace,
  vercel,
}).map(([name, template]) => ({ file: `${name}.json`, template: JSON.stringify(template) }))
