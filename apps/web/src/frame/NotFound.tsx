import { Link } from 'react-router'
import { text } from '../text/text.ts'
import { paths } from '../util/paths.ts'
import { PageTitle } from '../components/PageTitle.tsx'

export const NotFound = () => (
  <div className="mx-auto mt-12 flex max-w-xl flex-col gap-3">
    <PageTitle title={text.errors.notFound} />
    <Link className="btn self-start" to={paths.home()}>
      {text.errors.home}
    </Link>
  </div>
)
