import { badInput, type Reply, refuse } from '../../response.ts'
import { checkText } from '../../checks.ts'
import { randomHex } from '../../encoding.ts'
import type { Database, DatabaseUser } from '../../state/storage.ts'
import { databaseRecord, onRunning } from './databases.ts'

/** Only the names of these six functions are public. Arguments and responses are invented after those beside them. */
export const inside = {
  createdatabase: onRunning({
    documentation: 'Makes one more database inside a service.',
    required: ['name'],
    respond(database, args) {
      const name = checkText('name', args.text('name'))
      if (database.databases.includes(name)) refuse(badInput, 'The database exists already.')
      database.databases.push(name)
    },
  }),
  deletedatabase: onRunning({
    documentation: 'Drops a database inside a service.',
    required: ['name'],
    respond(database, args) {
      const name = args.text('name').trim()
      if (!database.databases.includes(name)) refuse(badInput, 'Could not find a database of this name.')
      database.databases = database.databases.filter((each) => each !== name)
    },
  }),
  createuser: onRunning({
    documentation:
      'Makes a user of the databases inside a service, with a made-up password unless one is given.',
    required: ['username'],
    optional: ['password'],
    respond(database, args) {
      const username = checkText('username', args.text('username'))
      if (database.users.some((each) => each.username === username)) {
        refuse(badInput, 'The user exists already.')
      }
      const user = { username, password: args.text('password') || newPassword(), permissions: [] }
      database.users.push(user)
      return showUser(database, user)
    },
  }),
  deleteuser: onRunning({
    documentation: 'Drops a user of the databases inside a service.',
    required: ['username'],
    respond(database, args) {
      const user = findUser(database, args.text('username'))
      database.users = database.users.filter((each) => each !== user)
    },
  }),
  resetuserpassword: onRunning({
    documentation: 'Gives a user a new made-up password.',
    required: ['username'],
    respond(database, args) {
      const user = findUser(database, args.text('username'))
      user.password = newPassword()
      return showUser(database, user)
    },
  }),
  setuserpermissions: onRunning({
    documentation: 'Sets what a user may do, as a list of words; none of them means anything here.',
    required: ['username', 'permissions'],
    respond(database, args) {
      findUser(database, args.text('username')).permissions = [...args.texts('permissions')]
    },
  }),
}

const newPassword = () => randomHex(12)

const findUser = ({ users }: Database, username: string): DatabaseUser =>
  users.find((each) => each.username === username.trim()) ??
  refuse(badInput, 'Could not find a user of this name.')

const showUser = (database: Database, { username, password }: DatabaseUser): Reply => ({
  body: { database: databaseRecord(database), user: { username, password } },
})
