import { zoneKey } from '@hosting-console/console-core'
import { shownName } from '@hosting-console/dns'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { text } from '../text/text.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { useStore } from '../util/store.ts'
import { unkeptZones } from './keep-zone.ts'

/** Asks about zones that are to be deleted although their records couldn't be loaded. */
export const UnkeptZones = () => {
  const [first, ...others] = useStore(unkeptZones)
  if (!first) return null
  const { zone, error, answer } = first
  const end = (isDeleted: boolean) => {
    unkeptZones.set(others)
    answer(isDeleted)
  }
  return (
    <DialogForm
      key={zoneKey(zone)}
      title={text.zoneHistory.unkept.title(shownName(zone.name), zone.identity)}
      submit={text.zoneHistory.unkept.submit}
      look="danger"
      onSubmit={() => end(true)}
      onClose={() => end(false)}
    >
      <p>{text.zoneHistory.unkept.why}</p>
      <FailureNotice error={error} />
    </DialogForm>
  )
}
