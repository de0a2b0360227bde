-- What is wrong now and was told by e-mail, so that it is told once.
CREATE TABLE "Matter" (
  "kind" TEXT NOT NULL,
  "about" TEXT NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL,
  "seenAt" TIMESTAMPTZ(3) NOT NULL,
  "toldAt" TIMESTAMPTZ(3),

  CONSTRAINT "Matter_pkey" PRIMARY KEY ("kind", "about")
);
