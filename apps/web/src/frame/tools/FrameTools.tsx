import { HelpMenu } from './HelpMenu.tsx'
import { onForget } from '../../api/forget.ts'
import { ThemeMenu } from '../ThemeMenu.tsx'
import { UnkeptZones } from '../../requests/UnkeptZones.tsx'
import { NoticesMenu } from './NoticesMenu.tsx'

// A browser keeps 250 by itself; those of one person are not shown to the next.
performance.setResourceTimingBufferSize(5000)
onForget(() => performance.clearResourceTimings())

/** What is in the frame once the page is there. */
export default function FrameTools() {
  return (
    <>
      <span className="max-sm:hidden">
        <ThemeMenu />
      </span>
      <NoticesMenu />
      <HelpMenu />
      <UnkeptZones />
    </>
  )
}
