import { words } from './words.ts'

type Word = keyof (typeof words)['en']

/** Both languages are in the page, and its language shows one of them (demo.css). */
const both = (word: Word): string =>
  Object.entries(words)
    .map(([language, of]) => `<span lang="${language}">${of[word]}</span>`)
    .join('')

/** Above every page. Who can sign in is said where a password is asked for. */
const note = `<aside class="demo-note">
      <p>${both('note')} <span class="demo-sign-in">${both('signIn')}</span></p>
      <form method="post" action="./start-over"><button>${both('startOver')}</button></form>
    </aside>`

/** The worker knows by the referrer that the demo itself asks to start over. */
const head =
  '<meta name="referrer" content="same-origin" /><link rel="stylesheet" href="./assets/demo.css" />'

/** @param html the page of the console as it is built */
export const consoleHtml = (html: string): string => {
  const styled = html.replace('</head>', `  ${head}\n  </head>`)
  const noted = styled.replace('<div id="root">', `${note}\n    <div id="root">`)
  if (styled === html || noted === styled) throw new Error('The page of the console is not as it was.')
  return noted
}

export type StartParts = { policy: string; style: string; script: string }

/**
 * What the host gives at any address before the worker runs. It is one file, since it is unknown how far below the
 * console's own address it is served.
 */
export const startHtml = ({ policy, style, script }: StartParts): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Hosting Console (demo)</title>
    <style>${style}</style>
  </head>
  <body class="demo-start">
    <main>
      <p>${both('note')}</p>
      <p class="demo-starting" role="status">${both('starting')}</p>
      <p class="demo-unsupported" role="alert">${both('unsupported')}</p>
      <p class="demo-failed" role="alert">${both('failed')}</p>
      <noscript>Hosting Console needs JavaScript.</noscript>
    </main>
    <script>${script}</script>
  </body>
</html>
`
