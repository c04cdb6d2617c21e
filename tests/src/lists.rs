//! The lists in `data`: the specification's calls and their progress, the product's own calls, and access to all of them.

const ACCESS: &str = include_str!("../data/access.tsv");
const CALLS: &str = include_str!("../data/calls.tsv");
const OWN_CALLS: &str = include_str!("../data/own_calls.tsv");

/// State of a finished line.
pub const WORKS: &str = "works";

/// The other states: the part of the product that will bring the line.
pub const WAITS: &[&str] = &[
    // Video calls.
    "calls",
    // Chats with companions, and their pictures and videos.
    "companion",
    // Profiles, posts and studios of creators.
    "creators",
    // Work that creators import from elsewhere.
    "imports",
    // The frame of every page, accounts and settings.
    "shell",
    // Age, identity, consent, releases and regions.
    "trust",
    // A creator's own AI.
    "twin",
];

pub struct Call {
    pub method: &'static str,
    /// Below `/front`.
    pub path: &'static str,
    pub access: &'static str,
    pub takes: Vec<&'static str>,
    pub gives: Vec<&'static str>,
    /// Missing parts of an existing call.
    pub lacks: Vec<&'static str>,
    /// The flow that makes it as its line says.
    pub test: &'static str,
    pub state: &'static str,
}

/// The lines of a list without its comments, each in its columns.
pub fn rows<const N: usize>(list: &'static str) -> Vec<[&'static str; N]> {
    list.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            columns
                .try_into()
                .unwrap_or_else(|_| panic!("{line:?} has other columns"))
        })
        .collect()
}

/// The words of a cell; `-` is none.
pub fn words(cell: &'static str) -> Vec<&'static str> {
    cell.split(',').filter(|word| *word != "-").collect()
}

/// The specification's calls.
pub fn calls() -> Vec<Call> {
    rows(CALLS)
        .into_iter()
        .map(|[method, path, access, takes, gives, lacks, test, state]| Call {
            method,
            path,
            access,
            takes: words(takes),
            gives: words(gives),
            lacks: words(lacks),
            test,
            state,
        })
        .collect()
}

/// Our own calls beside them.
pub fn own_calls() -> Vec<Call> {
    rows(OWN_CALLS)
        .into_iter()
        .map(|[method, path, access, takes, gives]| Call {
            method,
            path,
            access,
            takes: words(takes),
            gives: words(gives),
            lacks: vec![],
            test: "-",
            state: WORKS,
        })
        .collect()
}

/// People of the access policy, in the order of its columns.
pub const PEOPLE: [&str; 12] = [
    "guest",
    "member",
    "verified",
    "subscriber",
    "creator",
    "operator",
    "studio",
    "support",
    "moderator",
    "finance",
    "ops",
    "admin",
];

/// Those of them who are staff; each is called as their role.
pub const STAFF: [&str; 5] = ["support", "moderator", "finance", "ops", "admin"];

/// Cell of a person who is let in.
pub const LET_IN: &str = "yes";

/// Line of the access policy.
pub struct Access {
    pub method: &'static str,
    /// Below `/front`, with its places, and a query if access depends on it.
    pub path: &'static str,
    /// For each of [`PEOPLE`], [`LET_IN`] or the status of the refusal.
    pub cells: [&'static str; PEOPLE.len()],
    /// Body of the request, in JSON.
    pub body: &'static str,
}

/// Part of a path that a caller chooses: `{name}`, `{name@owner}` or `{name=value}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub name: &'static str,
    /// The thing whose id it is, or `me` for the caller.
    pub of: Option<&'static str>,
    pub value: Option<&'static str>,
}

impl Place {
    fn read(part: &'static str) -> Option<Self> {
        let inner = part.strip_prefix('{')?.strip_suffix('}')?;
        let (name, of, value) = match (inner.split_once('@'), inner.split_once('=')) {
            (Some((name, of)), _) => (name, Some(of), None),
            (None, Some((name, value))) => (name, None, Some(value)),
            (None, None) => (inner, None, None),
        };
        Some(Self { name, of, value })
    }
}

impl Access {
    /// Method and path as the lists of calls have them.
    pub fn call(&self) -> (&'static str, String) {
        let parts = self.parts().map(|part| {
            let place = Place::read(part);
            place.map_or_else(|| part.to_owned(), |place| format!("{{{}}}", place.name))
        });
        (self.method, parts.collect::<Vec<_>>().join("/"))
    }

    pub fn places(&self) -> Vec<Place> {
        self.parts().filter_map(Place::read).collect()
    }

    /// Address of a request. `fill` chooses the places without a value.
    pub fn address(&self, fill: impl Fn(Place) -> String) -> String {
        let parts = self.parts().map(|part| match Place::read(part) {
            Some(Place { value: Some(value), .. }) => value.to_owned(),
            Some(place) => fill(place),
            None => part.to_owned(),
        });
        let (path, query) = (parts.collect::<Vec<_>>().join("/"), &self.path[self.query()..]);
        format!("/front{path}{query}")
    }

    fn parts(&self) -> impl Iterator<Item = &'static str> {
        self.path[..self.query()].split('/')
    }

    /// Where the query begins, or the path ends.
    fn query(&self) -> usize {
        self.path.find('?').unwrap_or(self.path.len())
    }
}

/// The access policy.
pub fn access() -> Vec<Access> {
    rows(ACCESS)
        .into_iter()
        .map(
            |[method, path, cells @ .., body]: [&'static str; PEOPLE.len() + 3]| Access {
                method,
                path,
                cells,
                body: if body == "-" { "{}" } else { body },
            },
        )
        .collect()
}
