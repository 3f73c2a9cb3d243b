import { HelpMenu } from './HelpMenu.tsx'
import { NoticesMenu } from './NoticesMenu.tsx'

/** What stands in the frame once the page is there. */
export default function FrameTools() {
  return (
    <>
      <NoticesMenu />
      <HelpMenu />
    </>
  )
}
