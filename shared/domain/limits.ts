/**
 * Every limit and constant of the product that is not in `visit-limits.ts`: the values that forms, schemas and
 * functions check.
 */
export const limits = {
  /** Milliseconds for which a toast is shown. */
  toastMs: 4000,
  /** The same for a toast with Undo. */
  toastUndoMs: 10_000,
  /** Seconds for which a deleted question, answer pool, pool item or picture can be restored. */
  undoSeconds: 24 * 3600,
  /** Days for which a browser keeps text that an author hasn’t saved. The computer may be shared. */
  draftKeptDays: 30,
  /** Quizzes per page, on the home page and on profiles. */
  pageSize: 12,
  /** The largest page size. */
  maxPageSize: 100,
  /** Longest side, in pixels, that the picture zoom shows. */
  zoomMaxPx: 1024,
  username: { min: 3, max: 30 },
  password: { min: 8, max: 128 },
  /** "Under 50 characters": 49 at most. */
  nameMax: 49,
  /** "Under 500 characters": 499 at most. */
  bioMax: 499,
  emailMax: 254,
  /** The longest text in which a code is looked for. */
  copiedMax: 200,
  quiz: {
    titleMax: 200,
    descriptionMax: 2000,
    slugMax: 80,
    questionsMax: 100,
    labelsMax: 10,
    labelMax: 40,
    /** Days for which a deleted quiz can be restored. */
    binDays: 30,
    /** Minutes in which restoring a deleted quiz also publishes it again. */
    undoMinutes: 10,
    /** What an author's new revisions may have in an hour: 75 of the largest quizzes, or thousands of usual ones. */
    revisionKilobytesPerHour: 30_000,
    /** The largest number of quizzes of an author, with those in the bin. */
    perAuthor: 1000,
    /** Copies of quizzes that an author makes in a UTC day. */
    copiesPerDay: 200,
  },
  question: {
    textMax: 500,
    explanationMax: 1000,
    optionsMin: 2,
    optionsMax: 8,
    pictureOptionsMax: 6,
    placesMax: 12,
    /** The parts of a place. */
    shapesMax: 8,
    cornersMin: 3,
    cornersMax: 30,
    /** The corners of all outlines of a question. */
    allCornersMax: 300,
    imagePromptMax: 1000,
    /** The largest number of questions that one call adds. */
    bulkMax: 20,
    /** The largest number of different pictures in one call: they are stored in one transaction. */
    bulkPicturesMax: 50,
  },
  answerTextMax: 200,
  media: {
    bytesMax: 10 * 1024 * 1024,
    /** The largest number of pixels; in all frames together for an animated picture. */
    pixelsMax: 50_000_000,
    framesMax: 300,
    altTextMax: 300,
    nameMax: 80,
    filenameMax: 200,
    creditAuthorMax: 200,
    creditSourceMax: 500,
    creditLicenceMax: 100,
    /** Seconds for which a presigned request is valid, for uploads and downloads. */
    presignedSeconds: 300,
  },
  complaint: {
    /** The longest text of a complaint, an answer, an appeal or a moderator's reason. */
    textMax: 500,
    /** Complaints of one browser session, and of one network, in a UTC day. */
    perSession: 10,
    perNetwork: 100,
    /** Days for which a reporter's address is kept after the complaint is settled. */
    addressKeptDays: 30,
    /** Days for which settled problems and the moderators' log are kept. */
    keptDays: 365,
  },
  answerPool: {
    nameMax: 100,
    categoryMax: 60,
    descriptionMax: 500,
    itemsMax: 500,
    /** The largest number of pools of an author, with those that can still be restored. */
    perAuthor: 500,
  },
  aiImage: { promptMin: 3, promptMax: 1000, styleMax: 60 },
  aiText: { topicMax: 200, questionsMax: 20, topicsMax: 10 },
  round: {
    titleMax: 100,
    nicknameMax: 30,
    attemptsMax: 10,
    secondsMin: 5,
    secondsMax: 300,
    /** The largest number of days until the closing time. */
    closesAheadDaysMax: 90,
    playersMax: 500,
    /** Who joined in the last minutes can be removed together. */
    recentMinutes: 5,
    /** New players of a UTC day from one network, which a whole school may share: half of the places. */
    playersPerNetwork: 250,
    /** How long after its end a round still takes answers: they may have been given before it. */
    graceSeconds: 5,
    /** The largest number of open rounds of one author. */
    openMax: 100,
    /** Days after which a round is deleted with its players and attempts. */
    keptDays: 180,
  },
  /** Seconds before another verification e-mail may be sent. */
  verificationCooldownSeconds: 60,
  /** Hours for which an export can be downloaded; then another can be requested. */
  exportKeptHours: 24,
  /** Days after which the file of an export is deleted. */
  exportFileDays: 2,
  /** Days an abandoned attempt is kept. */
  attemptKeptDays: 30,
  /** Days a completed attempt is kept: a class can see its results for a school year. */
  completedAttemptKeptDays: 365,
  /** Days an AI picture is kept that nobody has saved. */
  unsavedPictureKeptDays: 30,
  /** Days the counters of calls are kept; two after their own day, for calls that end late. */
  counterKeptDays: 3,
} as const;
