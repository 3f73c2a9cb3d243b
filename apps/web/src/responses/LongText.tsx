import { Download } from 'lucide-react'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { quantity } from '../util/format.ts'
import { saveFile } from '../components/save-file.ts'

/** Characters shown at once: a browser lays out more only slowly. The rest is in the file. */
const mostShown = 200_000

/** A text of any length, to read, copy and keep. */
export const LongText = ({ name, type, content }: { name: string; type: string; content: string }) => (
  <div className="relative">
    <div className="absolute top-2 right-3 flex gap-1">
      <CopyButton value={content} label={text.views.copy} done={text.views.copied} />
      <Button
        size="small"
        look="ghost"
        icon={<Download aria-hidden size={13} />}
        aria-label={text.responses.download}
        title={text.responses.download}
        onClick={() => saveFile(name, type, content, { holds: text.views.files.characters(content.length) })}
      />
    </div>
    <pre
      tabIndex={0}
      aria-label={name}
      className="idc max-h-[70dvh] overflow-auto p-4 leading-5 whitespace-pre-wrap wrap-anywhere"
    >
      {content.slice(0, mostShown)}
    </pre>
    {content.length > mostShown ? (
      <p className="border-t border-line px-4 py-2 text-muted">
        {text.responses.tooLong(quantity(mostShown), quantity(content.length))}
      </p>
    ) : null}
  </div>
)
