import { HelpMenu } from './HelpMenu.tsx'
import { ThemeMenu } from '../ThemeMenu.tsx'
import { NoticesMenu } from './NoticesMenu.tsx'

/** What stands in the frame once the page is there. */
export default function FrameTools() {
  return (
    <>
      <span className="max-sm:hidden">
        <ThemeMenu />
      </span>
      <NoticesMenu />
      <HelpMenu />
    </>
  )
}
