import { useState } from 'react'
import { text } from '../text/text.ts'

/** Longer than that it would push the form off the screen. */
const longest = 480

/** What the service says of a function: in short where it is long, and whole when that is asked for. */
export const Documentation = ({ children }: { children: string }) => {
  const [isWhole, setWhole] = useState(false)
  const isLong = children.length > longest
  return (
    <div className="max-w-3xl">
      <p className={`wrap-anywhere ${isLong && !isWhole ? 'line-clamp-4' : ''}`}>{children}</p>
      {isLong ? (
        <button type="button" className="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {text.functions.documentation[isWhole ? 'less' : 'more']}
        </button>
      ) : null}
    </div>
  )
}
