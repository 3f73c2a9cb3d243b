import type { RunChoice } from '@hosting-console/console-core'
import { text } from '../text/text.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Select } from '../ui/Select.tsx'

type Props = { choice: RunChoice; onChange: (choice: RunChoice) => void }

/** How changes are made: how many at once, and whether the first that fails ends it. */
export const RunChoices = ({ choice, onChange }: Props) => (
  <>
    <label className="flex items-center justify-between gap-3" title={text.planParts.parallelHint}>
      {text.planParts.parallel}
      <Select
        className="w-16"
        value={String(choice.parallel)}
        onChange={(value) => onChange({ ...choice, parallel: Number(value) })}
        options={['1', '2', '4', '8']}
      />
    </label>
    <Checkbox
      isChecked={choice.stopsAtFailure}
      onChange={(stopsAtFailure) => onChange({ ...choice, stopsAtFailure })}
    >
      {text.planParts.stops}
    </Checkbox>
  </>
)
